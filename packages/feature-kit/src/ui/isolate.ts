/** Isolates a part of a line from text of the other direction. @see UAX #9, FIRST STRONG ISOLATE */
export const isolate = (part: string): string => `\u2068${part}\u2069`
