import type { Drawing } from '../Explainer/Scene.js'

/** Computers that keep one ledger. */
export const ledger: Drawing = {
  quiet: 'M32 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM14 40a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM50 40a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  strong: 'M32 24l11 6.5v12.5L32 49.5 21 43V30.5z',
  strokes: 'M22 31l10 6 10-6M32 37v11',
}

/** A coin on a pile. */
export const coin: Drawing = {
  quiet: 'M12 40c0-4 9-7 20-7s20 3 20 7v8c0 4-9 7-20 7s-20-3-20-7z',
  strong: 'M32 8a17 17 0 1 0 0 34 17 17 0 0 0 0-34z',
  strokes: 'M32 16l-7 10 7 3 7-3zM25 31l7 4 7-4',
}

/** Two ledgers, and entries in one of them. */
export const assets: Drawing = {
  quiet: 'M12 16h22a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z',
  strong: 'M30 8h22a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z',
  strokes: 'M34 18h14M34 26h14M34 34h8',
}
