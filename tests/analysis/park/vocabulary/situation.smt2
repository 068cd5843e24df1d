; An animal runs in the park.
(declare-datatypes ((Kind 0)) (((dog) (cat) (duck))))
(declare-sort Animal 0)
(declare-fun kind (Animal) Kind)
(declare-const actor Animal)
(declare-const on-lead Bool)
