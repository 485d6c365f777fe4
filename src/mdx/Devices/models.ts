import generated from '@generated/yaml-data/default/devices.json';
import type {DeviceModel, FigureGroupId, ModelId} from '@site/data/schemas/devices';
import {createStoredText} from '../../ui/createStoredText';

/** All models, one for each file in `data/devices/`; the build has checked them. */
export const models = generated as readonly DeviceModel[];

/** The model that a reader of a narrow screen chose, for every table that compares them. */
export const chosenModel = createStoredText('docs.tables.model');

/** The choice of all models. */
export const allModels = {value: 'all', label: 'All models'};

/** @throws for a model that has no file */
export function modelOf(id: ModelId): DeviceModel {
  const model = models.find((one) => one.id === id);
  if (!model) {
    const ids = models.map((one) => one.id).join(', ');
    throw new Error(`No device model "${id}" in data/devices. Models: ${ids}.`);
  }
  return model;
}

/** Headings of the groups of figures, in the order in which a data sheet lists them. */
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
