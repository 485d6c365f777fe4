import {whereShown} from '../../ui/whereShown';

/** Gives code its buttons (src/features/code-buttons); without them it is selected and copied by hand. */
export default whereShown('.theme-code-block', async () => (await import('.')).addTo);
