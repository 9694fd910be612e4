import type { Latchkey } from '@latchkey/kernel'

/** Whether warnings are written to the log: otherwise no code for them is fetched. */
export const writesWarnings = ({ config }: Latchkey): boolean => /warn|info|debug/.test(config.logLevel)
