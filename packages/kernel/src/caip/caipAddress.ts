/** Character set of addresses in CAIP-10, which knows no underscore here; addresses of TON have it. */
export const CAIP_ADDRESS = /^[-_.%a-zA-Z0-9]{1,128}$/
