import generated from '@generated/yaml-data/default/devices.json';
import type {DeviceModel, ModelId} from '@site/data/schemas/devices';
import type {ColumnChoice} from '../../ui/TableFilter';

/** All models, one for each file in `data/devices/`; the build has checked them. */
export const models = generated as readonly DeviceModel[];

/** The choice of a model, for every table that compares them. */
export const modelChoice: ColumnChoice = {
  label: 'Model',
  all: {value: 'all', label: 'All models'},
  options: models.map(({id, name}) => ({value: id, label: name})),
  remembered: 'docs.tables.model',
};

/** @throws for a model that has no file */
export function modelOf(id: ModelId): DeviceModel {
  const model = models.find((one) => one.id === id);
  if (!model) {
    const ids = models.map((one) => one.id).join(', ');
    throw new Error(`No device model "${id}" in data/devices. Models: ${ids}.`);
  }
  return model;
}
