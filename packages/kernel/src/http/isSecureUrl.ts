const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host is this device. @param hostname - As `URL` writes it. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** Whether nobody on the way can read or change what is sent: `https:`, or `http:` on this device. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
