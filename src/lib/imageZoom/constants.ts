/** The enlarged size, as a factor of the size that fits the window. */
export const ZOOM_STEP = 1.5;

/** Space around the figure in pixels, in windows of at least `SMALL_BREAKPOINT`. */
export const WIDE_MARGIN = 16;

/** Window width in pixels from which the figure keeps a margin. */
export const SMALL_BREAKPOINT = 640;

/** Two taps within this time in milliseconds are one double tap. */
export const DOUBLE_TAP_WINDOW = 500;

/** Time in milliseconds between a route change and the attaching of the viewer. */
export const ATTACH_DELAY = 1000;

/** A pointer that moves further than this, in pixels, drags; below it clicks. */
export const DRAG_THRESHOLD = 5;

/** Distance in pixels that one press of an arrow key pans. */
export const KEY_PAN_STEP = 60;

/** Images smaller than this on either side, in pixels, are icons and badges, not figures. */
export const SMALLEST_FIGURE_SIDE = 40;
