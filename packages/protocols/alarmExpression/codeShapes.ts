/** Contact ID and VdS codes, the only ones with a sign. */
export const signedCode = /^(?:\d{3}|[\dA-F]{2}H)$/;

/** Codes without a sign, also those with `*`, that match such a code whether it is new or a restore. */
export const unsignedCode = /^(?:\*?\d[\d*]*|(?![A-F]H$)[\dA-F*]+H)$/;
