import { definePlugin, STAGE } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface StateRegistry {
    hello: { greeted: number }
  }
  interface ServiceRegistry {
    'hello.greet': (name: string) => string
  }
}

/** Greets whoever connects, counts greetings, and answers the RPC method `hello_greet`. */
export function hello({ greeting = 'Hello' } = {}) {
  return definePlugin<'hello', { services: 'hello.greet' }>({
    id: 'hello',
    apiVersion: 1,
    setup(context) {
      const state = context.state.own({ greeted: 0 })
      const greet = (name: string) => {
        state.greeted += 1
        return `${greeting}, ${name}!`
      }
      context.services.provide('hello.greet', greet)
      context.rpc.handle('eip155', 'hello_greet', () => ({ result: greet('application') }))
      context.hooks.onConnect.tap(({ connectorId }) => context.log.info(greet(connectorId)), { stage: STAGE.fallback })
    },
  })
}
