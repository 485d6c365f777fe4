// Which coil stands for which alarm. The TNA takes coils in as alarms; which
// coil leads to which code or zone on the platform is not confirmed. Agree on
// the plan with whoever sets the platform up.
//
// Addresses as they travel on the wire, from 0. Tools that count from 1 call
// address 0 "coil 1" or "00001".

export const coils = {
  flood: 0,
  'pump-fault': 1,
  'power-loss': 2,
  'door-open': 3,
};
