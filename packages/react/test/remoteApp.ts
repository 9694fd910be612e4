import { definePlugin, type PendingRemoteRequest, type Plugin, type RemoteApp, type RemoteAppChoice } from '@latchkey/kernel'

/** A protocol plugin's part in opening apps, and what a test does with it. */
export interface TestRemoteApp {
  readonly plugin: Plugin
  readonly app: RemoteApp
  /** As the protocol does when it has sent a request. */
  send(request: PendingRemoteRequest): void
}

/** Makes the service that a protocol plugin provides. @param stored - What an earlier load stored, sound or not. */
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
