function icon(path: string): string {
  return (
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" ' +
    `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`
  );
}

export const enlargeIcon = icon('M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7');
export const zoomIcon = icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5',
);
export const closeIcon = icon('M6 6l12 12M18 6L6 18');
