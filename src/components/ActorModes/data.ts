import raw from '@site/data/actor-modes.yaml';
import type {ActorModesData} from '@site/data/schemas/actor-modes';

/** All actor modes. The build validates the file against its schema, so one cast is enough here. */
export const {modes} = raw as ActorModesData;
