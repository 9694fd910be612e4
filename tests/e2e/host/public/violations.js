// Collects what the policy forbids, from before the first script of the page.
globalThis.violations = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  globalThis.violations.push(`${violatedDirective} ${blockedURI}`)
})
