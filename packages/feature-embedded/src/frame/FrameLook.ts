/** How the frame looks. */
export interface FrameLook {
  readonly themeMode?: 'light' | 'dark'
  /** BCP 47, e.g. `de`. */
  readonly locale?: string
  /** A CSS colour without `var()`. The frame leaves out what is none, and what has more than 128 characters is not sent. */
  readonly accent?: string
  /** A CSS length, e.g. `8px`; as {@link FrameLook.accent}. */
  readonly radiusMaster?: string
}
