// @vitest-environment jsdom
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {cleanup, render, screen} from '@testing-library/react';
import {afterAll, afterEach, expect, test, vi} from 'vitest';
import {DeviceFigures} from './Devices';
import {ModelComparison} from './Devices/ModelComparison';
import {checkData} from '../../data/schemas';

/** A site whose `data/` has one model more. */
const siteDir = await vi.hoisted(async () => {
  const fs = await import('node:fs');
  const os = await import('node:os');
  const folder = fs.mkdtempSync(`${os.tmpdir()}/new-model-`);
  fs.cpSync('data', `${folder}/data`, {recursive: true});
  const known = fs.readFileSync(`${folder}/data/devices/iptna4i.yaml`, 'utf8');
  fs.writeFileSync(
    `${folder}/data/devices/tna-next.yaml`,
    known.replace('id: iptna4i', 'id: tna-next').replace('name: ipTNA4i', 'name: TNA Next'),
  );
  return folder;
});

vi.mock('@generated/yaml-data/default/devices.json', async () => {
  const {readModels} = await import('../../data/schemas');
  return {default: readModels(siteDir)};
});

afterEach(cleanup);
afterAll(() => rmSync(siteDir, {recursive: true}));

test('a new model needs one file to be shown and compared', () => {
  render(
    <>
      <DeviceFigures model="tna-next" groups={['supply']} />
      <ModelComparison groups={['supply']} />
    </>,
  );
  expect(screen.getByRole('table', {name: 'TNA Next: supply'})).toBeTruthy();
  expect(screen.getByRole('columnheader', {name: 'TNA Next'})).toBeTruthy();
});

test('a model without a file stops the build', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<DeviceFigures model="tna-none" />)).toThrow('No device model "tna-none"');
});

test('what else a new model needs is named', () => {
  const problems = checkData(siteDir);
  expect(problems).toContain(
    'data/devices/tna-next.yaml: is no product in packages/contract/releases/vocabulary.ts',
  );
  expect(problems).toContain('data/feature-support.yaml: ten-inputs: says nothing of tna-next');
});

test('a model that is gone, or not named as its file, is found', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gone-model-'));
  cpSync('data', path.join(folder, 'data'), {recursive: true});
  const file = (id: string) => path.join(folder, `data/devices/${id}.yaml`);
  rmSync(file('iptna4i'));
  const known = readFileSync(file('tna-connect-v1'), 'utf8');
  writeFileSync(file('tna-connect-v1'), known.replace('id: tna-connect-v1', 'id: tna-old'));
  const problems = checkData(folder);
  rmSync(folder, {recursive: true});
  expect(problems).toContain('data/devices/tna-old.yaml: is not the name of the file');
  expect(problems).toContain(
    'data/feature-support.yaml: ten-inputs: iptna4i has no file in data/devices',
  );
  expect(problems.some((line) => line.startsWith('data/actor-modes.yaml: '))).toBe(true);
});

test('the models that are there leave nothing undone', () => {
  expect(checkData(path.resolve('.'))).toEqual([]);
});
