/** Character set of addresses: CAIP-10 plus the underscore, which TON addresses contain. */
export const CAIP_ADDRESS = /^[-_.%a-zA-Z0-9]{1,128}$/
