import {expect, it} from 'vitest';
import {guideAt} from './guides';

it.each([
  ['/talos/operator-minimal/a', 'operator-minimal'],
  ['/talos/operator/a', 'operator'],
  ['/talos/operator', 'operator'],
  ['/talos/admin/devices/a', 'admin'],
  ['/devices/tags/mqtt', 'devices'],
  ['/', undefined],
])('%s is of the guide %s', (address, guide) => {
  expect(guideAt(address, '/')?.id).toBe(guide);
});

it('heeds the base address', () => {
  expect(guideAt('/docs/devices/a', '/docs/')?.id).toBe('devices');
});
