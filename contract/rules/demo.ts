/** The demo accounts of the sandbox, which are public and invalid without the sandbox. */
export const demoDriver = 'driver@plaza.example'
export const demoAdmin = 'admin@plaza.example'
export const demoPassword = 'Plaza2026'
