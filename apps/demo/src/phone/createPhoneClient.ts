import type { Log } from '../log.js'
import { post } from '../post.js'
import type { PhoneCommand, PhoneState } from './PhoneState.js'

/** The phone as the page sees it. */
export interface PhoneClient {
  state(): PhoneState
  subscribe(listener: () => void): () => void
  send(command: PhoneCommand): Promise<void>
}

/** Follows the phone that the demo's server runs. Failures are logged. */
export function createPhoneClient(log: Log): PhoneClient {
  let state: PhoneState = { isPairing: false, requests: [] }
  const listeners = new Set<() => void>()
  const source = new EventSource('/phone')
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    state = JSON.parse(data) as PhoneState
    listeners.forEach((listener) => listener())
  })
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (command) => post('/phone', command).catch((error: unknown) => log.write('action', `The phone: ${command.type} failed`, error)),
  }
}
