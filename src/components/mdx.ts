/**
 * The only door through which components enter MDX. `everywhere` needs no import in a page; the others are
 * imported by the pages that use them, so that their data is loaded with these pages alone.
 */
import {Term} from './Term';
import {Unverified} from './Unverified';

export const everywhere = {Term, Unverified};

export {AccessLevelActions, AccessLevels} from './AccessLevels';
export {ActionCards} from './ActionCards';
export {ActorModes} from './ActorModes';
export {ContactIdCodes} from './ContactIdCodes';
export {DeviceFigures} from './DeviceFigures';
export {EventCodes} from './EventCodes';
export {ExpressionExamples} from './ExpressionExamples';
export {FeatureSupport} from './FeatureSupport';
export {Glossary} from './Glossary';
export {InputThresholds} from './InputThresholds';
export {Leds} from './Leds';
export {ModelComparison} from './ModelComparison';
export {ProtocolFrame} from './ProtocolFrame';
export {RolePermissions} from './RolePermissions';
export {SiaCodes, SiaGroups} from './SiaCodes';
export {SlaCategories} from './SlaCategories';
export {Terminals} from './Terminals';
