import raw from '@site/data/access-levels.yaml';
import type {AccessLevelsData} from '@site/data/schemas/access-levels';

/** The access levels. The build validates the file against its schema, so one cast is enough here. */
export const {levels, actions, lock} = raw as AccessLevelsData;
