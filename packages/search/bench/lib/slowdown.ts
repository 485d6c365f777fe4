/** How many times slower than this machine the measured processor is. */
export const slowdown = 4;
