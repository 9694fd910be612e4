/** One path on a grid of 24 × 24. */
export const jarIcon = { path: 'M7 4h10M8 4v3L6 9.5V19a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V9.5L16 7V4M9.5 14.5h5M12 12v5' }
