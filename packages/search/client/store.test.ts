import {expect, it, vi} from 'vitest';
import {createStore, initialStatus} from './store';

it('tells listeners of changes only, and keeps its snapshot until then', () => {
  const status = createStore(initialStatus);
  const listener = vi.fn();
  const unsubscribe = status.subscribe(listener);
  const before = status.getSnapshot();
  status.update({failed: false});
  expect(listener).not.toHaveBeenCalled();
  expect(status.getSnapshot()).toBe(before);
  status.update({answeredBy: 'hosted'});
  expect(listener).toHaveBeenCalledTimes(1);
  expect(status.getSnapshot()).toEqual({...before, answeredBy: 'hosted'});
  unsubscribe();
  status.update({failed: true});
  expect(listener).toHaveBeenCalledTimes(1);
});
