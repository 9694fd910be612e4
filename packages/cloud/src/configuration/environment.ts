/** Variables of the environment, by the key that each sets. They come before the file. */
const VARIABLES = {
  database: 'LATCHKEY_CLOUD_DATABASE',
  host: 'LATCHKEY_CLOUD_HOST',
  port: 'LATCHKEY_CLOUD_PORT',
  publicUrl: 'LATCHKEY_CLOUD_PUBLIC_URL',
  trustProxy: 'LATCHKEY_CLOUD_TRUST_PROXY',
  adminKey: 'LATCHKEY_CLOUD_ADMIN_KEY',
  imageKey: 'LATCHKEY_CLOUD_IMAGE_KEY',
  embeddedKey: 'LATCHKEY_CLOUD_EMBEDDED_KEY',
  mailUrl: 'LATCHKEY_CLOUD_MAIL_URL',
  metricsToken: 'LATCHKEY_CLOUD_METRICS_TOKEN',
  logLevel: 'LATCHKEY_CLOUD_LOG_LEVEL',
} as const

const NUMBERS: readonly string[] = ['port', 'trustProxy']

/** Values of a process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What the environment sets. An empty variable sets nothing. */
export function readEnvironment(environment: Environment): Readonly<Record<string, unknown>> {
  const set = Object.entries(VARIABLES).flatMap(([key, variable]) => {
    const value = environment[variable]
    if (value === undefined || value === '') return []
    return [[key, NUMBERS.includes(key) && /^\d+$/.test(value) ? Number(value) : value] as const]
  })
  return Object.fromEntries(set)
}

/** What an operator wrote for a key: the variable if the environment set it, else the key itself. */
export function nameKey(key: string, environment: Environment): string {
  const variable: string | undefined = (VARIABLES as Readonly<Record<string, string>>)[key]
  return variable !== undefined && (environment[variable] ?? '') !== '' ? variable : key
}
