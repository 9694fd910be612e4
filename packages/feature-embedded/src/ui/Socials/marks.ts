import type { SocialProvider } from '../../options.js'

/** A company: its name, and its mark as the `d` of a filled path on a 24 × 24 grid. Drawn for this package; the names belong to their owners. */
export interface Company {
  readonly name: string
  readonly mark: string
}

/** Every company. */
export const companies: Readonly<Record<SocialProvider, Company>> = {
  google: {
    name: 'Google',
    mark: 'M12 10.3v3.6h5.3a5.5 5.5 0 1 1-1.5-6l2.6-2.6A9.2 9.2 0 1 0 21.2 12q0-.9-.2-1.7z',
  },
  x: { name: 'X', mark: 'M3 3h5.4l4.5 6.3L18.2 3h2.5l-6.7 7.9L21.5 21h-5.4l-5-6.9L5.3 21H2.8l7.2-8.4zm3.3 1.9 10.8 14.2h1.3L7.6 4.9z' },
  discord: {
    name: 'Discord',
    mark: 'M19.5 5.5a17 17 0 0 0-4.1-1.3l-.6 1.2a15 15 0 0 0-5.6 0l-.6-1.2a17 17 0 0 0-4.1 1.3C2 9.3 1.3 13.5 1.7 17.6a16 16 0 0 0 5 2.5l1.1-1.9-1.7-.8.4-.3a11.5 11.5 0 0 0 11 0l.4.3-1.7.8 1.1 1.9a16 16 0 0 0 5-2.5c.5-4.7-.8-8.8-2.8-12.1zM8.5 15a1.9 2 0 1 1 0-4 1.9 2 0 1 1 0 4zm7 0a1.9 2 0 1 1 0-4 1.9 2 0 1 1 0 4z',
  },
  github: {
    name: 'GitHub',
    mark: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM7 7.5l2.6 1.2a8 8 0 0 1 4.8 0L17 7.5c.5 1.1.5 2.2.2 3 .6.9.9 1.8.9 2.8 0 3-2 4.2-4 4.5.5.6.6 1.2.6 2.3V21H9.3v-1.7c-2 .4-2.9-.8-3.4-1.7.9-.2 1.5.9 2.3 1.1.4.1.8 0 1.1-.1l.6-.800c-2-.3-4-1.5-4-4.5 0-1 .3-1.9.9-2.8-.3-.8-.3-1.9.2-3z',
  },
  apple: {
    name: 'Apple',
    mark: 'M16.6 12.6c0-2 1.6-3 1.7-3.1-1-1.4-2.4-1.6-2.9-1.6-1.3-.1-2.4.7-3 .7S10.8 7.9 9.8 7.9C7.9 7.9 5.5 9.6 5.5 13.2c0 3.4 2.4 7.8 4.4 7.8 1 0 1.4-.7 2.6-.7s1.5.7 2.6.7c1.3 0 2.8-2.4 3.4-4.3-1.2-.6-1.9-2-1.9-4.1zM15 3c.1 2-1.4 3.7-3.1 3.8C11.7 5 13.2 3.2 15 3z',
  },
  facebook: {
    name: 'Facebook',
    mark: 'M12 2a10 10 0 0 0-1.6 19.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9l2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.5 2.9h-2.3v7A10 10 0 0 0 12 2z',
  },
}
