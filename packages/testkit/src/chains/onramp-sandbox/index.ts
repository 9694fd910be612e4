export type { SandboxChain, SandboxOptions, SandboxWebhook } from './SandboxOptions.js'
export { startOnrampSandbox } from './startOnrampSandbox.js'
export type { OnrampSandbox } from './startOnrampSandbox.js'
export { SIGNATURE_HEADER } from './webhooks.js'
