import * as z from 'zod/mini'

/** The members of whatever it is, copied; none where it has none. One that is named `__proto__` is left out. */
export const fields = z.catch(z.looseObject({}), {})
