/** A banknote with a plus. */
export const coinIcon = {
  path: 'M13 18H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v6M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M18 15v6M15 18h6',
} as const
