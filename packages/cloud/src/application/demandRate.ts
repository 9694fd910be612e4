import type { RateCounter, RateRule } from '@latchkey/server-kit'
import { countRequest } from '@latchkey/server-kit'
import { refuseRate } from '../errors/refuse.js'

/** Counts one request, and refuses it if there are too many. @throws LatchkeyError `CLOUD_REFUSED` */
export async function demandRate(whom: string, rule: RateRule, counter: RateCounter): Promise<void> {
  const seconds = await countRequest(whom, rule, counter)
  if (seconds !== undefined) throw refuseRate(seconds)
}
