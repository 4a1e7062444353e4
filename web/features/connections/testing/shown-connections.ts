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
  privateNetworkAllowed: false,
  problem: null,
};
