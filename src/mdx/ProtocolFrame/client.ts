import {whereShown} from '../../ui/whereShown';

/** Has the frames of protocols light up and be copied. */
export default whereShown(
  '[data-protocol-frame]',
  async () => (await import('./watchProtocolFrame')).watchProtocolFrame,
);
