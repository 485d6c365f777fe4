import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {requireProgram} from '@talos-docs/service/testing/requirements';

const unit = '../../packages/service/deploy/systemd/talos-docs.service';
const analyze = '/usr/bin/systemd-analyze';
const isThere = requireProgram(
  existsSync(analyze) && existsSync('/usr/bin/node'),
  'systemd-analyze or /usr/bin/node is missing: install the packages `systemd` and `nodejs`.',
);

it.runIf(isThere)('systemd understands the unit', () => {
  const {status, stderr} = spawnSync(analyze, ['verify', path.join(import.meta.dirname, unit)], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
