import { definePlugin, type PendingRemoteRequest, type Plugin, type RemoteApp, type RemoteAppChoice } from '@latchkey/kernel'

/** A protocol plugin's part in opening apps, with test controls. */
export interface TestRemoteApp {
  readonly plugin: Plugin
  readonly app: RemoteApp
  /** Announces a request, as the protocol does. */
  send(request: PendingRemoteRequest): void
}

/** Makes the service that a protocol plugin provides. @param stored - The stored value of an earlier load, valid or not. */
export function createTestRemoteApp(stored?: RemoteAppChoice): TestRemoteApp {
  const listeners = new Set<(request: PendingRemoteRequest) => void>()
  let choice = stored
  const app: RemoteApp = {
    get: () => choice,
    set: (next) => void (choice = next),
    onRequest(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    app,
    plugin: definePlugin({ id: 'protocol', apiVersion: 1, setup: ({ services }) => void services.provide('remote.app', app) }),
    send: (request) => listeners.forEach((listener) => listener(request)),
  }
}
