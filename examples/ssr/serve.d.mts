/** The running example. */
export interface RunningExample {
  /** E.g. `http://127.0.0.1:41234/`. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Builds and serves the example.
 *
 * @param options.port - 0 lets the system choose. @default 0
 * @param options.outDir - Where the built files go. @default `dist`
 */
export function serve(options?: { readonly port?: number; readonly outDir?: string }): Promise<RunningExample>
