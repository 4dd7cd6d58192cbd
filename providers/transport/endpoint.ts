/** Address and credentials of a platform, from the environment (live) or the sandbox's directory. */
export type Endpoint = { url: string; user?: string; secret?: string; demo: boolean }
