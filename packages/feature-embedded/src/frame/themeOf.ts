import type { PayloadOf } from '@latchkey/cloud-protocol/embedded'
import type { FrameLook } from './FrameLook.js'

/** Characters of a value in `SYNC_THEME`. */
const VALUE_LENGTH = 128

/** A look as the frame is told it. */
export function themeOf({ themeMode, locale, accent, radiusMaster }: FrameLook): PayloadOf<'SYNC_THEME'> {
  const given = Object.entries({ accent, radiusMaster }).flatMap(([name, value]) =>
    value !== undefined && value.length <= VALUE_LENGTH ? [[name, value] as const] : [],
  )
  return {
    ...(themeMode && { themeMode }),
    ...(locale !== undefined && { locale }),
    ...(given.length > 0 && { themeVariables: Object.fromEntries(given) }),
  }
}
