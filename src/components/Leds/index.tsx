import type {ReactNode} from 'react';
import {ledAreas} from '@site/data/schemas/device';
import type {LedArea, ModelId} from '@site/data/schemas/device';
import {DataTable} from '../DataTable';
import {FigureValue} from '../DeviceFigures/FigureValue';
import {models} from '../DeviceFigures/data';

export interface LedsProps {
  model: ModelId;
}

const areaLabels: Record<LedArea, string> = {
  power: 'Power',
  network: 'Network',
  platform: 'Platform',
  mode: 'Mode',
};

/** Conditions that the lights of a model stand for, with the other way to see each. */
export function Leds({model}: LedsProps): ReactNode {
  const {name, leds} = models[model];

  return (
    <DataTable
      caption={`${name}: lights`}
      columns={[
        {key: 'label', label: 'Condition'},
        {key: 'otherwise', label: 'Also seen at'},
        {key: 'area', label: 'Area'},
        {key: 'light', label: 'Light'},
      ]}
      rows={ledAreas.flatMap((area) =>
        leds
          .filter((led) => led.area === area)
          .map((led) => ({
            label: led.label,
            area: areaLabels[area],
            light: <FigureValue figure={led} fact={`${model}/leds/${led.id}`} />,
            otherwise: led.otherwise,
          })),
      )}
      rowHeaderKey="label"
    />
  );
}
