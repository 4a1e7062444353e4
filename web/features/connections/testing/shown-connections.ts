import type { Connections } from '../../../../contract/studio/connections.ts';

export const connections: Connections = {
  mail: {
    version: 0,
    state: 'none',
    variables: [],
    host: '',
    port: 465,
    encryption: 'tls',
    user: '',
    password: { set: false, ending: null },
    from: '',
  },
  payments: {
    version: 0,
    state: 'none',
    variables: [],
    mode: 'sandbox',
    secretKey: { set: false, ending: null },
    webhookSecret: { set: false, ending: null },
    webhookAddress: 'https://lake.example/webhooks/stripe',
  },
  address: {
    version: 0,
    state: 'none',
    variables: [],
    url: 'https://lake.example',
    formerUrls: [],
    breaks: { passkeys: 3, feeds: 1, signInProviders: ['google'], stripeWebhook: true },
  },
  privateNetworkAllowed: false,
  problem: null,
};
