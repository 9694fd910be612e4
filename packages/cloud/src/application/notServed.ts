/** Endpoints of the reference that this version does not serve. */
export const NOT_SERVED: readonly string[] = ['POST /v1/json-rpc', 'POST, PUT /auth/v1/otp']

/** Those that are served where they are configured. */
export const NOT_CONFIGURED: readonly string[] = [
  'GET /v1/identity/{address}',
  'GET, POST /v1/profile/…',
  'POST /v1/generators/onrampurl',
  'GET, POST /v1/onramp/…',
  'GET, POST /v1/sessions/…',
  'GET, POST, PUT /auth/v1/…',
  'GET /appkit/v1/config',
]

const PATHS = /^\/(?:v1|appkit\/v1|auth\/v1)(?:\/|$)/

/** Whether a path is of the reference or of a later version. */
export const notServed = (path: string): boolean => PATHS.test(path)
