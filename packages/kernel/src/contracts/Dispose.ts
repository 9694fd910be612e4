/** Undoes one registration or subscription. Safe to call twice. */
export type Dispose = () => void
