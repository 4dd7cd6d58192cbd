/** The account that the sandbox makes; everybody knows it, and without the sandbox it does not count. */
export const demoDriver = 'driver@plaza.example'
export const demoPassword = 'Plaza2026'
