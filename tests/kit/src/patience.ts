import { configure } from '@testing-library/react'

// Lazy chunks are compiled on their first visit; on a busy machine that outlasts the second that testing-library gives.
configure({ asyncUtilTimeout: 20_000 })
