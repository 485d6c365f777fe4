// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {placePanel} from './popovers';

function box(rect: {left: number; top: number; bottom: number}, panelSize: [number, number]) {
  const trigger = document.createElement('span');
  const panel = document.createElement('span');
  trigger.getClientRects = () => [{...rect, width: 40}] as unknown as DOMRectList;
  Object.defineProperty(panel, 'offsetWidth', {value: panelSize[0]});
  Object.defineProperty(panel, 'offsetHeight', {value: panelSize[1]});
  return {trigger, panel};
}

describe('placePanel', () => {
  beforeEach(() => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
    window.innerHeight = 640;
  });
  it('puts the panel under the trigger', () => {
    const {trigger, panel} = box({left: 20, top: 100, bottom: 120}, [300, 100]);
    placePanel(trigger, panel);
    expect(panel.style.left).toBe('20px');
    expect(panel.style.top).toBe('126px');
  });

  it('keeps the panel inside a window 360 px wide', () => {
    const {trigger, panel} = box({left: 310, top: 100, bottom: 120}, [344, 100]);
    placePanel(trigger, panel);
    expect(panel.style.left).toBe('8px');
  });

  it('goes above the trigger near the lower edge', () => {
    const {trigger, panel} = box({left: 20, top: 600, bottom: 620}, [300, 100]);
    placePanel(trigger, panel);
    expect(panel.style.top).toBe('494px');
  });
});
