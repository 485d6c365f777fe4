/** Anchor of the button on `/whats-new` that opens the subscribe dialog. */
export const subscribeAnchor = 'subscribe';
