import * as z from 'zod/mini'
import { Configuration } from '../configuration'
import { ContactAnswer, ContactRequest } from '../site/help'
import { call } from './call'

/** The support, and what a deployment says of itself. */
export const helpCalls = {
  contactSupport: call('post', 'contact', 'none', ContactRequest, ContactAnswer),
  getConfiguration: call('get', 'configuration', 'none', z.object({}), Configuration, {
    cache: 'public, max-age=300',
  }),
}
