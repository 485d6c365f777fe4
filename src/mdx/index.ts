/**
 * The only door through which components enter MDX. `everywhere` needs no import in a page; the others are
 * imported by the pages that use them, so that their data is loaded with these pages alone.
 */
import {Term} from './Term';
import {Unverified} from '../ui/Unverified';

export const everywhere = {Term, Unverified};

export {AccessLevelActions, AccessLevels} from './AccessLevels';
export {ActionCards} from './ActionCards';
export {ActorModes} from './ActorModes';
export {AlarmCodes} from './AlarmCodes';
export {CommonCodes, SiaLetters} from './AlarmCodes/CommonCodes';
export {EventCodes} from './EventCodes';
export {ExpressionExamples} from './ExpressionExamples';
export {FeatureSupport} from './FeatureSupport';
export {Glossary} from './Glossary';
export {DeviceFigures, InputThresholds, Leds, Terminals} from './Devices';
export {ModelComparison} from './Devices/ModelComparison';
export {ProtocolFrame} from './ProtocolFrame';
export {RolePermissions} from './RolePermissions';
export {SlaCategories} from './SlaCategories';
export {SymptomIndex} from './SymptomIndex';
export {CodeDecoder} from './tools/CodeDecoder/island';
export {Dc09Inspector} from './tools/Dc09Inspector/island';
export {ExpressionTester} from './tools/ExpressionTester/island';
export {LightFinder} from './tools/LightFinder/island';
export {SlaCalculator} from './tools/SlaCalculator/island';
export {WhoMayDoWhat} from './tools/WhoMayDoWhat/island';
export {WiringCheck} from './tools/WiringCheck/island';
