/** Endpoints of the reference that this version does not serve, or only where they are configured: the blockchain API, names, sign-in, remote features. */
export const NOT_SERVED: readonly string[] = [
  'GET /v1/identity/{address}',
  'GET /v1/convert/…',
  'POST /v1/convert/build-transaction',
  'GET, POST /v1/profile/…',
  'POST /v1/generators/onrampurl',
  'GET, POST /v1/onramp/…',
  'GET, POST /v1/sessions/…',
  'POST /v1/json-rpc',
  'GET /appkit/v1/config',
  'GET /appkit/v1/project-limits',
  'GET, POST, PUT /auth/v1/…',
]

const PATHS = /^\/(?:v1|appkit\/v1|auth\/v1)(?:\/|$)/

/** Whether a path is of the reference or of a later version. */
export const notServed = (path: string): boolean => PATHS.test(path)
