export { sandbox } from './sandbox/createSandbox.js'
export type { SandboxOptions } from './sandbox/createSandbox.js'
