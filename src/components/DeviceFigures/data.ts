import iptna4i from '@site/data/devices/iptna4i.yaml';
import connectV1 from '@site/data/devices/tna-connect-v1.yaml';
import connectV2 from '@site/data/devices/tna-connect-v2.yaml';
import type {DeviceModel, FigureGroupId, ModelId} from '@site/data/schemas/device';

/** All models. The build validates the files against their schema, so one cast is enough here. */
export const models = {
  iptna4i,
  'tna-connect-v1': connectV1,
  'tna-connect-v2': connectV2,
} as Record<ModelId, unknown> as Record<ModelId, DeviceModel>;

/** Headings of the groups of figures. */
export const groupLabels: Record<FigureGroupId, string> = {
  supply: 'Supply',
  inputs: 'Inputs',
  outputs: 'Outputs',
  interfaces: 'Interfaces',
  radio: 'Radio',
  environment: 'Environment',
  mechanics: 'Mechanics',
  modules: 'Optional modules',
  firmware: 'Standards and firmware',
};
