/** Where and as whom a platform is reached: from the environment (live) or the sandbox's directory. */
export type Endpoint = { url: string; user?: string; secret?: string; demo: boolean }
