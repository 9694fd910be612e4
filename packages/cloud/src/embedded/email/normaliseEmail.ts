/**
 * The address as accounts know it: only letters A to Z lose their case. Nothing else is folded, because letters that look alike, dots and what follows a plus
 * may be somebody else's.
 */
export const normaliseEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
