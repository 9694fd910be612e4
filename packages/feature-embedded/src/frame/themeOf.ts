import type { PayloadOf } from '@latchkey/cloud-protocol/embedded'
import type { FrameLook } from './FrameLook.js'

/** Characters of a value in `SYNC_THEME`. */
const ACCENT_LENGTH = 128

/** A look as the frame is told it. */
export const themeOf = ({ themeMode, locale, accent }: FrameLook): PayloadOf<'SYNC_THEME'> => ({
  ...(themeMode && { themeMode }),
  ...(locale !== undefined && { locale }),
  ...(accent !== undefined && accent.length <= ACCENT_LENGTH && { themeVariables: { accent } }),
})
