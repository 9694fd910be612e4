// Values of the option `endpoints`: an application that writes its URLs itself does not load them.
export { publicService, selfHosted } from './http/selfHosted.js'
export type { SelfHostedOptions, ServiceEndpoints } from './http/selfHosted.js'
